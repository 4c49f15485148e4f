import { followParent, reportToParent } from '#server/platform/process/fork-program.ts'
import { encodePicture } from './encode-picture.ts'

// Runs in a process of its own, with the picture's path as its argument; see encoder.ts.
followParent()
await reportToParent(await encodePicture(process.argv[2] ?? ''))
