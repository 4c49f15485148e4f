import { pipeline } from 'node:stream/promises'
import { Router } from 'express'
import { uploadMessages } from '#messages/server/uploads.ts'
import { requireSignedIn } from '#server/accounts/person.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isDiskFull } from '#server/platform/errors/database-errors.ts'
import { AppError, notFound, refuseUnless, unavailable } from '#server/platform/errors/errors.ts'
import { allowLargeBody } from '#server/platform/http/server/slow-clients.ts'
import { PICTURE_WIDTHS, pictureFormatOf, uploadedAddress } from '#shared/uploads/addresses.ts'
import type { UploadView } from '#shared/uploads/schema.ts'
import { pictureEncoder } from './encoding/encoder.ts'
import { storePicture } from './store-picture.ts'
import { pictureStore } from './stores/picture-store.ts'
import { uploadLimits } from './upload-limits.ts'
import { uploadQueue } from './upload-queue.ts'

const missing = () => notFound(() => uploadMessages().notFound)

export const uploadRoutes = (deps: Deps) => {
  const { db, settings, log } = deps
  const routes = Router()
  const store = pictureStore(settings)
  const encode = pictureEncoder(log)
  const queue = uploadQueue()
  const limits = uploadLimits(deps)

  /** When the store is down, answers 503, because the request is not to blame. A full disk is said as everywhere. */
  const withStore = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof AppError || isDiskFull(error)) throw error
      log.error({ err: error }, 'the picture store failed')
      throw unavailable(() => uploadMessages().storeDown)
    }
  }

  routes.post('/api/uploads', async (req, res) => {
    const person = requireSignedIn(req)
    const leaveQueue = queue.enter(person.id)
    try {
      await limits.spend(person.id, req.headers['content-length'])
      allowLargeBody(req)
      const tools = { db, store, encode: (path: string) => encode(path, leaveQueue) }
      const hash = await withStore(() => storePicture(req, tools))
      const answer: UploadView = { url: uploadedAddress(hash, 1920, 'webp'), widths: [...PICTURE_WIDTHS] }
      res.status(201).json(answer)
    } finally {
      leaveQueue()
    }
  })

  routes.get('/uploads/:name', async (req, res) => {
    const { name } = req.params
    const format = pictureFormatOf(name)
    refuseUnless(format, missing())
    const image = await withStore(() => store.read(name))
    refuseUnless(image, missing())
    res.set({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Type': `image/${format}`,
      'Content-Length': String(image.size),
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      ETag: `"${name}"`,
    })
    if (req.fresh || req.method === 'HEAD') {
      image.body.destroy()
      res.status(req.fresh ? 304 : 200).end()
      return
    }
    // A visitor may leave midway, which is not an error. If reading fails midway, the answer can only be cut off.
    await pipeline(image.body, res).catch(() => res.destroy())
  })

  return routes
}
