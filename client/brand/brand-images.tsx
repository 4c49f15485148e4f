import { BADGE, GoatMark } from '#client/features/site/marks/mark.tsx'
import { terrainArtSvg } from '#shared/terrain-art/terrain-art.ts'

const CARD = { width: 1200, height: 630 }

// Taller than the card, so that the sky leaves room for the name and the foreground is cut.
const SCENE = `.scene { position: absolute; left: 0; top: 0; width: ${CARD.width}px; height: 860px; object-fit: cover }`

const SCENE_ART = { id: 5, kind: 'race' as const, terrain: ['Mountain'], elevationGain: 1750, distanceKm: 42 }
const SCENE_URL = `data:image/svg+xml,${encodeURIComponent(terrainArtSvg(SCENE_ART))}`

/** The card that other sites show for a link: 1200 by 630. */
export const ShareCard = () => (
  <div
    style={{
      ...CARD,
      position: 'relative',
      overflow: 'hidden',
      fontFamily: 'Heading',
      color: '#1E2A25',
    }}
  >
    <style>{SCENE}</style>
    <img src={SCENE_URL} alt="" className="scene" />
    <div style={{ position: 'absolute', left: 72, top: 64, display: 'flex', alignItems: 'center', gap: 40 }}>
      <div style={{ width: 190, height: 190, display: 'flex' }}>
        <GoatMark />
      </div>
      <div>
        <div style={{ fontSize: 124, fontWeight: 800, letterSpacing: '-0.03em', lineHeight: 1 }}>
          Trailherd
        </div>
        <div style={{ marginTop: 14, fontSize: 40, fontWeight: 600, letterSpacing: '-0.01em' }}>
          Small trail races and guided running trips
        </div>
      </div>
    </div>
  </div>
)

/** The goat on a full square: home screens cut their own corners, as far in as a circle. */
export const BrandIcon = ({ size }: { size: number }) => (
  <div
    style={{
      width: size,
      height: size,
      display: 'flex',
      padding: size * 0.08,
      boxSizing: 'border-box',
      background: BADGE.ground,
    }}
  >
    <GoatMark colours={{ accent: BADGE.accent, body: BADGE.body }} />
  </div>
)
