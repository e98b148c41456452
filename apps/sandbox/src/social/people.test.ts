// The people of the sandbox's providers, the ids that each provider gives them, and the tokens that providers sign.
import { describe, expect, test } from 'vitest';
import { createSteering, isBehaviour, isService } from './behaviours.ts';
import { faceOf, nameOf, newPerson, personOf, type Provider, residents, subjectOf } from './people.ts';
import { rsaKey, signHs256 } from './tokens.ts';

const formats: readonly (readonly [Provider, RegExp])[] = [
  ['line', /^U[0-9a-f]{32}$/],
  ['telegram', /^1\d{9}$/],
  ['google', /^1\d{20}$/],
  ['facebook', /^1\d{16}$/],
  ['twitter', /^1\d{18}$/],
];

describe('a person', () => {
  test.each(formats)(
    'has an id of the documented form at %s, the same at each log-in',
    (provider, format) => {
      const ids = [...residents.map(personOf), newPerson()].map((person) => subjectOf(provider, person));
      for (const id of ids) expect(id).toMatch(format);
      expect(new Set(ids).size).toBe(ids.length);
      expect(subjectOf(provider, personOf('mika'))).toBe(ids[0]);
    },
  );

  test('has another id at every provider', () => {
    const mika = personOf('mika');
    const ids = formats.map(([provider]) => subjectOf(provider, mika).replace(/^U/, '').slice(0, 10));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('is derived from the key alone', () => {
    const { key } = newPerson();
    expect(personOf(key)).toEqual(personOf(key));
    expect(faceOf(personOf(key))).toBe(faceOf(personOf(key)));
    expect(residents.map((resident) => nameOf(personOf(resident)))).toEqual([
      'Mika Reyes',
      'Tomás Lim',
      'Anan Suksan',
    ]);
  });
});

describe('a signed token', () => {
  const claims = { sub: '1234', name: 'Tomás 陈' };

  test('has the claims only for the key that signed it', () => {
    const [own, other] = [rsaKey('one'), rsaKey('two')];
    expect(own.claimsOf(own.sign(claims))).toEqual(claims);
    expect(other.claimsOf(own.sign(claims))).toBeNull();
    expect(own.claimsOf('not a token')).toBeNull();
    expect(own.published).toMatchObject({ kid: 'one', alg: 'RS256', kty: 'RSA' });
    expect(own.published).not.toHaveProperty('d');
  });

  test('of LINE differs with its secret', () => {
    const [header, body, signature] = signHs256(claims, 'secret').split('.');
    expect(JSON.parse(Buffer.from(body ?? '', 'base64url').toString())).toEqual(claims);
    expect(signHs256(claims, 'another').split('.')).toEqual([
      header,
      body,
      expect.not.stringMatching(signature ?? ''),
    ]);
  });
});

describe('the operator of the sandbox', () => {
  test.each([
    ['deny', true],
    ['down', true],
    ['toString', false],
    ['', false],
  ])('can set the behaviour %j: %s', (text, isKnown) => {
    expect(isBehaviour(text)).toBe(isKnown);
  });

  test('sets each service by itself, and sees the latest thirty sign-ins, newest first', () => {
    let now = 0;
    const steering = createSteering(() => now);
    expect(isService('line') && !isService('constructor')).toBe(true);
    steering.set('line', 'deny');
    expect([steering.of('line'), steering.of('google')]).toEqual(['deny', 'open']);
    for (now = 1; now <= 31; now += 1) steering.note('line', `sign-in ${now}`);
    const latest = steering.latest();
    expect(latest).toHaveLength(30);
    expect([latest[0]?.says, latest.at(-1)?.says]).toEqual(['sign-in 31', 'sign-in 2']);
  });
});
