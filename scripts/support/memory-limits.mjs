/**
 * Heap limits in MB of every server process: `npm start`, the image, the resilience tests and the benchmark. A test
 * checks that package.json, Dockerfile and docs/operations.md agree. About 55 MB are in use. With these limits an API
 * process stays below 250 MB at the same speed (docs/performance.md).
 */
export const MEMORY_LIMITS = ['--max-old-space-size=512', '--max-semi-space-size=8'];
