import type { ComponentType } from 'react'
import type { MarkMessages } from '#messages/client/features/site/marks.ts'
import { BADGE, GoatMark, type MarkColours, type MarkProps } from './mark.tsx'
import { HerdMark, HornMark, WaymarkMark } from './other-marks.tsx'

type MarkOption = { id: keyof MarkMessages['options']; Mark: ComponentType<MarkProps> }

/** The logo options; the first is the chosen one. */
export const MARK_OPTIONS: readonly MarkOption[] = [
  { id: 'goat', Mark: GoatMark },
  { id: 'herd', Mark: HerdMark },
  { id: 'horn', Mark: HornMark },
  { id: 'waymark', Mark: WaymarkMark },
]

type MarkGround = { id: keyof MarkMessages['grounds']; paper: string; ink: string; colours: MarkColours }

/** The backgrounds that a mark has to work on: its badge, light, dark and in one colour. */
export const MARK_GROUNDS: readonly MarkGround[] = [
  { id: 'badge', paper: '#FFFFFF', ink: '#1E2A25', colours: BADGE },
  {
    id: 'paper',
    paper: '#FAF7F0',
    ink: '#1E2A25',
    colours: { accent: ['#C04E1A', '#9C3E12'], body: ['#4A7F5F', '#2F5D43'] },
  },
  {
    id: 'night',
    paper: '#0F1614',
    ink: '#ECE7DB',
    colours: { accent: ['#F2B84B', '#C98F2B'], body: ['#ECE7DB', '#A9B3AB'] },
  },
  {
    id: 'oneColour',
    paper: '#FFFFFF',
    ink: '#1E2A25',
    colours: { accent: ['#1E2A25', '#1E2A25'], body: ['#1E2A25', '#1E2A25'] },
  },
]
