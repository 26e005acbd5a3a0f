/**
 * Limits of the heap, in MB, of every process that serves: `npm start`, the image, and what the resilience tests and the
 * benchmark start. A test holds package.json, Dockerfile and docs/operations.md to them.
 *
 * About 55 MB of the heap are in use. Without a limit V8 lets the heap grow with the machine's memory before it
 * collects in full. With these limits a process of the API stays below 250 MB at the same speed (docs/performance.md).
 */
export const MEMORY_LIMITS = ['--max-old-space-size=512', '--max-semi-space-size=16'];
