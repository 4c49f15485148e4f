import type { RaceView } from '#shared/races/schema.ts'

type Facts = Pick<RaceView, 'features' | 'aidStationCount' | 'utmbPoints'>

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`

/** What a race offers, in words: its features, aid stations and UTMB points. */
export const featureWords = ({ features, aidStationCount, utmbPoints }: Facts): string[] => [
  ...features,
  ...(aidStationCount > 0 ? [counted(aidStationCount, 'aid station')] : []),
  ...(utmbPoints > 0 ? [counted(utmbPoints, 'UTMB point')] : []),
]
