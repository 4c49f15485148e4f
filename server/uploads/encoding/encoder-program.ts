import { followParent, reportToParent } from '#server/platform/process/fork-program.ts'
import { encodePicture } from './encode-picture.ts'

// Runs in a separate process, with the path of the picture as its argument; see encoder.ts.
followParent()
await reportToParent(await encodePicture(process.argv[2] ?? ''))
