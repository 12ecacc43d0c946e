import { spawn } from 'node:child_process'

/** Runs a command inside a folder: `node tools/inside.ts FOLDER COMMAND …`. */
const [folder = '.', command = '', ...words] = process.argv.slice(2)
const child = spawn(command, words, { cwd: folder, stdio: 'inherit' })
child.once('close', (code) => {
  process.exitCode = code ?? 1
})
