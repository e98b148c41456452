import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from './refusal.ts';
import { joinInput, readJson, readQuery, readText, repeatedKey } from './input.ts';

describe('queries', () => {
  test('are read as text, decoded once', () => {
    expect({ ...readQuery('a=1&b=x%20y+z&c=%2520&d') }).toEqual({ a: '1', b: 'x y z', c: '%20', d: '' });
    expect({ ...readQuery('') }).toEqual({});
  });

  test.each(['a=1&a=2', 'a&a', 'a=%', 'a=%zz', 'a=%ff', '=x', 'a=1&&b=2', 'a=%ed%a0%80'])(
    '%s is refused',
    (query) => {
      expect(() => readQuery(query)).toThrow(Refusal);
    },
  );

  test('keys that objects are born with are plain keys', () => {
    expect(Object.keys(readQuery('__proto__=1&constructor=2'))).toEqual(['__proto__', 'constructor']);
  });

  test('whatever is written as a query is read back', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(text, text), { selector: ([key]) => key }), (pairs) => {
        const read = readQuery(new URLSearchParams(pairs).toString());
        expect(new Map(Object.entries(read))).toEqual(new Map<string, unknown>(pairs));
      }),
    );
  });
});

describe('bodies', () => {
  test('of bytes that are no UTF-8 are refused', () => {
    expect(readText(Buffer.from('é'))).toBe('é');
    for (const bytes of [[0xff], [0xc3], [0xed, 0xa0, 0x80]])
      expect(() => readText(Buffer.from(bytes))).toThrow(Refusal);
  });

  test.each(['', '{', '{"a":1,}', '\uFEFF{}', "{'a':1}", 'undefined', 'NaN', '{"a":1}{'])(
    '%j is refused',
    (text) => {
      expect(() => readJson(text)).toThrow(Refusal);
    },
  );

  test('that name a key twice are refused, wherever', () => {
    for (const text of [
      '{"a":1,"a":1}',
      '{"x":[{"a":1,"a":2}]}',
      '{"a":1,"\\u0061":2}',
      '{"a":{"b":1},"a":2}',
    ]) {
      expect(() => readJson(text)).toThrow(Refusal);
    }
    for (const text of [
      '{"a":{"a":1}}',
      '[{"a":1},{"a":1}]',
      '{"a":"\\"a\\":1,\\"a\\""}',
      '{"a":"a","b":"a"}',
    ]) {
      expect(() => readJson(text)).not.toThrow();
    }
  });

  test('that name a key twice are reported with its path', () => {
    expect(repeatedKey('{"a":[{"b":1},{"c":{"d":1,"\\u0064":2}}]}')).toBe('a.1.c.d');
    expect(repeatedKey('{"a":[1,[2,{"a":3}]],"b":{"a":4}}')).toBeNull();
  });

  test('of millions of small parts are refused unread; one long text is not', () => {
    for (const text of [
      `[${'0,'.repeat(2_000_000)}0]`,
      '['.repeat(2_000_000),
      `[${'"",'.repeat(2_000_000)}""]`,
    ])
      expect(() => readJson(text)).toThrow(Refusal);
    expect(readJson(JSON.stringify(['x'.repeat(7_000_000)]))).toHaveLength(1);
  });

  test('any JSON value is read as it is', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        // fast-check may produce a repeated key by itself; then both must report it.
        if (repeatedKey(text) !== null) return;
        expect(readJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  test('a name cannot stand in the path and in the body', () => {
    expect(joinInput({ vendor: 'NLT' }, { a: 1 })).toEqual({ vendor: 'NLT', a: 1 });
    for (const body of [{ vendor: 'X' }, [], 'text', null, 7])
      expect(() => joinInput({ vendor: 'NLT' }, body)).toThrow(Refusal);
  });
});
