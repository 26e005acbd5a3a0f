/** Import this first, so that an old Node.js ends with one clear line. */
const MINIMUM = '20.19';
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const [leastMajor = 0, leastMinor = 0] = MINIMUM.split('.').map(Number);
if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  console.error(`Node ${MINIMUM} or newer is needed; this is ${process.versions.node}`);
  process.exit(1);
}
