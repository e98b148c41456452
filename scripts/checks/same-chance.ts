// Property tests use the same examples in every run, so that a failure repeats. FC_SEED selects others.
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_122) });
