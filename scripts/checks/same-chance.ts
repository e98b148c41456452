// Properties try the same examples in every run: what falls, falls again. FC_SEED tries others.
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_122) });
