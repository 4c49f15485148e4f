import { racePageMessages } from '#messages/client/features/races/page.ts'
import { raceDetailMessages } from '#messages/shared/races/details.ts'
import { labelOf } from '#shared/races/details/label-of.ts'
import { RACE_FEATURES } from '#shared/races/enums.ts'
import type { RaceView } from '#shared/races/schema.ts'

type Facts = Pick<RaceView, 'features' | 'aidStationCount' | 'utmbPoints'>

const isKnown = (feature: string) => RACE_FEATURES.some((known) => known === feature)

/**
 * What a race offers. `known` are the features we have labels for, aid stations and UTMB points, in the
 * language of the site; `own` are the organizer's words, in the language they were written in.
 */
export const featureLabels = ({ features, aidStationCount, utmbPoints }: Facts) => {
  const text = racePageMessages()
  const labels = raceDetailMessages().features
  return {
    known: [
      ...features.filter(isKnown).map((feature) => labelOf(labels, feature)),
      ...(aidStationCount > 0 ? [text.aidStations(aidStationCount)] : []),
      ...(utmbPoints > 0 ? [text.utmbPoints(utmbPoints)] : []),
    ],
    own: features.filter((feature) => !isKnown(feature)),
  }
}
