// Runs before the TypeScript of a command (`node --require`), on whatever Node starts it. `npm ci` installs the right
// one (the package `node`); where install scripts are blocked it is missing, and Node would only say that it does not
// know the extension ".ts".
const oldest = [22, 22]
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(
    `Node ${process.versions.node} is too old: Broadsheet needs ${oldest.join('.')} or newer. ` +
      '`npm ci` installs Node 24; if it was told not to run install scripts, run `npm rebuild node`.',
  )
  process.exit(1)
}

// Keeps the compiled code of large packages, such as wrangler, for the next start and for the programs that a command
// starts: https://nodejs.org/docs/latest-v24.x/api/module.html#module-compile-cache
const { enableCompileCache } = require('node:module')
process.env.NODE_COMPILE_CACHE ??= require('node:path').resolve(__dirname, '../../node_modules/.cache/node')
enableCompileCache(process.env.NODE_COMPILE_CACHE)
