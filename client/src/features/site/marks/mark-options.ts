import type { ComponentType } from 'react'
import { BADGE, GoatMark, type MarkColours, type MarkProps } from './mark.tsx'
import { HerdMark, HornMark, WaymarkMark } from './other-marks.tsx'

type MarkOption = { name: string; text: string; Mark: ComponentType<MarkProps> }

/** The marks that stood for choice; the first is the site's. */
export const MARK_OPTIONS: readonly MarkOption[] = [
  {
    name: 'Goat',
    text: 'A mountain goat, folded along the nose like a ridge: one side in the sun, one in the shade.',
    Mark: GoatMark,
  },
  {
    name: 'Herd',
    text: 'Three peaks in a row, each taller than the one before, as the crew grows from LAMB to SHEPHERD.',
    Mark: HerdMark,
  },
  { name: 'Horn', text: 'A ram’s horn drawn the way a map draws a hill: in contour lines.', Mark: HornMark },
  { name: 'Waymark', text: 'The sign at the fork, with a ridge cut out of its board.', Mark: WaymarkMark },
]

type MarkGround = { name: string; paper: string; ink: string; colours: MarkColours }

/** Where a mark has to hold: its badge, map paper, the headlamp's night, and a stamp of one colour. */
export const MARK_GROUNDS: readonly MarkGround[] = [
  { name: 'Badge', paper: '#FFFFFF', ink: '#1E2A25', colours: BADGE },
  {
    name: 'On paper',
    paper: '#FAF7F0',
    ink: '#1E2A25',
    colours: { accent: ['#C04E1A', '#9C3E12'], body: ['#4A7F5F', '#2F5D43'] },
  },
  {
    name: 'By night',
    paper: '#0F1614',
    ink: '#ECE7DB',
    colours: { accent: ['#F2B84B', '#C98F2B'], body: ['#ECE7DB', '#A9B3AB'] },
  },
  {
    name: 'One colour',
    paper: '#FFFFFF',
    ink: '#1E2A25',
    colours: { accent: ['#1E2A25', '#1E2A25'], body: ['#1E2A25', '#1E2A25'] },
  },
]
