// All tests of a run share the storage of one origin: without this, a log-in that one file remembers fills the form
// of the next file.
import { beforeEach } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
