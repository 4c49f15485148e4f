import { join } from 'node:path'
import type { Settings } from '#server/platform/settings/settings.ts'
import { diskStore } from './disk-store.ts'
import type { ImageStore } from './image-store.ts'
import { s3Store } from './s3-store.ts'

/** The store of this site's pictures: the bucket in the settings, or else a folder. */
export const pictureStore = ({ uploadsS3, dataDir }: Pick<Settings, 'uploadsS3' | 'dataDir'>): ImageStore =>
  uploadsS3 ? s3Store(uploadsS3) : diskStore(join(dataDir, 'uploads'))
