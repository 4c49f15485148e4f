import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Request, type Response, Router } from 'express'
import { platformMessages } from '#messages/server/platform/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { idParam } from '#server/platform/http/request-params.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { boundedQueue } from '#server/platform/limits/bounded-queue.ts'
import { boundedCache } from '#server/platform/memory/bounded-cache.ts'
import { findRace } from '#server/races/queries.ts'
import { findTrip } from '#server/trips/queries.ts'
import type { ImageStore } from '#server/uploads/stores/image-store.ts'
import { pictureStore } from '#server/uploads/stores/picture-store.ts'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_PARAMETER, type Language } from '#shared/language/language.ts'
import { pictureName, uploadedHashOf } from '#shared/uploads/addresses.ts'
import { type Card, raceCard, tripCard } from './card-of.ts'
import { renderPng } from './drawing/render-png.ts'
import { pictureVersion, type Shared } from './social-address.ts'

type Pictured = { mainImageUrl: string | null; imageUrls: readonly string[] }

/**
 * The photo that a listing is shown by, from this site's own pictures; null without one. Photos of other sites are
 * not fetched: an address that somebody typed must not make this server call other machines.
 */
const readPhoto = async (store: ImageStore, { mainImageUrl, imageUrls }: Pictured) => {
  const hash = uploadedHashOf(mainImageUrl ?? imageUrls[0] ?? '')
  if (hash === null) return null
  const image = await store.read(pictureName(hash, 1920, 'webp'))
  return image && buffer(image.body)
}

/** The memory for finished pictures, in bytes: some hundred of them. */
const KEPT_BYTES = 32_000_000
const WAITING = 200
const LONGEST_WAIT_MS = 20_000
const A_YEAR = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

type Listing = Shared & { card: () => Card; mainImageUrl: string | null; imageUrls: readonly string[] }

type Asked = { listing: Listing; language: Language; from: string }

const etagOf = (picture: Buffer) => `"${createHash('sha1').update(picture).digest('base64url')}"`

/**
 * The pictures that messengers show for races and trips, 1200 by 630. Each is drawn once, one after the other, and
 * kept; who asks while too many wait is asked to come again (503). The version in the address changes with each edit.
 */
export const socialRoutes = ({ db, settings, log }: Deps) => {
  const store = pictureStore(settings)
  const inTurn = boundedQueue({ atOnce: 1, waiting: WAITING, refusal: () => platformMessages().busy })

  const photoOf = (listing: Listing) =>
    readPhoto(store, listing).catch((err: unknown) => {
      log.error({ err }, 'a photo cannot be read for the picture that messengers show')
      return null
    })

  const draw = async (listing: Listing) => {
    const { text, art } = listing.card()
    const photo = await photoOf(listing)
    return renderPng(text, { photo, art }).catch((err: unknown) => {
      if (photo === null) throw err
      log.error({ err }, 'a photo cannot be drawn; the picture shows the drawing of the terrain')
      return renderPng(text, { photo: null, art })
    })
  }

  const drawn = boundedCache<Buffer, string, Asked>({
    entries: 1_000,
    bytes: KEPT_BYTES,
    sizeOf: (picture) => picture.length,
    fetchMethod: (_key, _stale, { context: { listing, language, from } }) =>
      inTurn(() => inLanguage(language, () => draw(listing)), LONGEST_WAIT_MS, from),
  })

  const send = async (req: Request, res: Response, listing: Listing) => {
    const asked = req.query[LANGUAGE_PARAMETER]
    const language = isLanguage(asked) ? asked : DEFAULT_LANGUAGE
    const version = pictureVersion(listing)
    const key = `${listing.kind} ${listing.id} ${version} ${language}`
    const context = { listing, language, from: clientAddress(req) }
    const picture = await drawn.forceFetch(key, { context })
    res.set({
      'Cache-Control': req.query.v === version ? A_YEAR : AN_HOUR,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ETag: etagOf(picture),
    })
    res.type('image/png').send(picture)
  }

  const routes = Router()
  routes.get('/social/race/:id.png', async (req, res) => {
    const race = await findRace(db, idParam(req.params.id, noSuch('race')))
    refuseUnless(race?.isListed, noSuch('race'))
    await send(req, res, { ...race, kind: 'race', card: () => raceCard(race) })
  })
  routes.get('/social/trip/:id.png', async (req, res) => {
    const trip = await findTrip(db, idParam(req.params.id, noSuch('trip')))
    refuseUnless(trip?.isListed, noSuch('trip'))
    await send(req, res, { ...trip, kind: 'trip', card: () => tripCard(trip) })
  })
  return routes
}
