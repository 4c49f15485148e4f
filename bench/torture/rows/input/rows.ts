import { fetching } from './fetching.ts'
import { headers } from './headers.ts'
import { hostileImports } from './hostile-imports.ts'
import { hugeBodies } from './huge-bodies.ts'
import { injection } from './injection.ts'
import { malformed } from './malformed.ts'
import { serverSideRequests } from './server-side-requests.ts'
import { slowPictures } from './slow-pictures.ts'
import { uploads } from './uploads.ts'

/** The rows of what people send: bodies, fields, pictures, and addresses that the server should fetch. */
export const INPUT_ROWS = {
  hugeBodies,
  malformed,
  injection,
  serverSideRequests,
  uploads,
  headers,
  slowPictures,
  fetching,
  hostileImports,
}
