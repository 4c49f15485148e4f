import { encodePicture } from './encode-picture.ts'

// Runs in a process of its own, with the picture's path as its argument; see encoder.ts.
// Ctrl-C reaches the whole group of processes; the server decides which uploads it still answers.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())

const encoding = await encodePicture(process.argv[2] ?? '')
process.send?.(encoding, () => process.disconnect())
