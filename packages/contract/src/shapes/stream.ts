import * as v from 'valibot';
import { nothing } from './primitives.ts';

export const openStream = { input: nothing, value: v.object({ url: v.string() }) };
