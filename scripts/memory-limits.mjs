/**
 * Limits of the heap, in MB, of every process that serves: `npm start`, the image, and what drills and benchmark
 * start. A test holds package.json, Dockerfile and docs/operations.md to them.
 *
 * Some 55 MB of the heap are in use. Without a limit V8 takes the memory of the machine as its measure and lets the
 * heap grow to several times that before it collects in full; and Node 24 gave young objects alone 134 MB. With these a
 * process of the API stays below 250 MB, for the same throughput (docs/performance.md).
 */
export const MEMORY_LIMITS = ['--max-old-space-size=512', '--max-semi-space-size=16'];
