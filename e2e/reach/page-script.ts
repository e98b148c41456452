// The functions that run in the page, where in-page.ts finds them.
import { measureLayout } from './measure.ts';
import { untilRest } from './rest.ts';

Object.assign(globalThis, { foyerReach: { measureLayout, untilRest } });
