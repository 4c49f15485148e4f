import { memo } from 'react'
import { ART_HEIGHT, ART_WIDTH, type ArtSubject, terrainArt } from '#shared/terrain-art/terrain-art.ts'
import { toneAsStyle } from '#shared/terrain-art/tone.ts'

export type ArtFacts = ArtSubject

type TerrainArtProps = ArtFacts & { className?: string }

/** The drawing for a listing without a photo. Set its size by class; it looks right in any shape. */
export const TerrainArt = memo(({ className, ...facts }: TerrainArtProps) => (
  <svg
    viewBox={`0 0 ${ART_WIDTH} ${ART_HEIGHT}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    className={className}
  >
    {terrainArt(facts).map((shape) =>
      'fill' in shape ? (
        <path key={shape.d} d={shape.d} style={{ fill: toneAsStyle(shape.fill) }} />
      ) : (
        <path
          key={shape.d}
          d={shape.d}
          fill="none"
          strokeWidth={shape.width}
          strokeLinecap="round"
          strokeDasharray={shape.dash}
          style={{ stroke: toneAsStyle(shape.line) }}
        />
      ),
    )}
  </svg>
))
