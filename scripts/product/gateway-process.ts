// How a gateway process is started, for the demo and for production.
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export const gatewayProgram = join(root, 'apps/gateway/src/server.ts');

/**
 * Makes glibc return the memory of decoded pictures to the system instead of keeping it for the next picture. It reads
 * these variables when the process starts.
 */
export const allocator = { MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' };
