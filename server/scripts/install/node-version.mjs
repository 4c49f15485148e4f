// Runs before anything is installed, on any Node.js: the first thing that the scripts import.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Trailherd needs Node.js 20.19 or newer, and this is ${process.versions.node}: see https://nodejs.org`,
  )
  process.exit(1)
}
