// A seeded generator for repeatable simulations. Never for play: rounds use their own seeds.
import { chanceOver, type Chance } from './chance.ts';

/** xoshiro128**, seeded with splitmix32. */
export function seededChance(seed: number): Chance {
  let mix = seed >>> 0;
  const splitmix = (): number => {
    mix = (mix + 0x9e3779b9) >>> 0;
    let z = mix;
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return (z ^ (z >>> 16)) >>> 0;
  };
  const state = Uint32Array.from([splitmix(), splitmix(), splitmix(), splitmix()]);
  const rotate = (x: number, by: number): number => (x << by) | (x >>> (32 - by));
  const next = (): number => {
    const [a = 0, b = 0, c = 0, d = 0] = state;
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const c2 = c ^ a;
    const d2 = d ^ b;
    state.set([a ^ d2, b ^ c2, c2 ^ (b << 9), rotate(d2, 11)]);
    return result;
  };
  return chanceOver(next);
}
