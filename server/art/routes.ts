import { Router } from 'express'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { idParam } from '#server/platform/http/request-params.ts'
import { ART_VERSION, artSubjectOf } from '#shared/terrain-art/address.ts'
import { terrainArtSvg } from '#shared/terrain-art/terrain-art.ts'

// What a form shows of a listing that is not saved yet.
const NOT_SAVED = '0'

/** The picture uses nothing from elsewhere, also when somebody opens it by itself. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/**
 * Drawings of listings without a photo. The address holds the facts, so it is drawn without the database, and a
 * cache may keep it for good. A server of another release draws another version, which is not kept.
 */
export const artRoutes = () => {
  const routes = Router()
  for (const kind of ['race', 'trip'] as const) {
    routes.get(`/art/${kind}/:id.svg`, (req, res) => {
      const id = req.params.id === NOT_SAVED ? 0 : idParam(req.params.id, noSuch(kind))
      const isThisVersion = req.query.v === String(ART_VERSION)
      res.set({
        'Cache-Control': isThisVersion ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
        'Content-Security-Policy': POLICY,
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
      res.type('image/svg+xml').send(terrainArtSvg(artSubjectOf(kind, id, req.query)))
    })
  }
  return routes
}
