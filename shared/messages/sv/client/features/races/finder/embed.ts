import type { embedMessages as english } from '#messages/client/features/races/finder/embed.ts'
import { translation } from '#shared/language/messages.ts'

export const embedMessages = translation<typeof english>('sv', 'client/features/races/finder/embed', {
  title: 'Bädda in listan',
  text: 'Visa de här loppen på din egen webbplats. Ramen följer sökningen: nya lopp dyker upp av sig själva.',
  view: 'Vy',
  views: { list: 'Lista', map: 'Karta' },
  races: 'Antal lopp',
  width: 'Bredd',
  widths: { full: 'Hela bredden', fixed: (pixels) => `${pixels} pixlar` },
  height: 'Höjd',
  heights: (pixels) => `${pixels} pixlar`,
  line: 'Raden till din sida',
  hint: 'Klistra in den i sidans HTML.',
  copy: 'Kopiera raden',
  copied: 'Raden är kopierad',
  copyFailed: 'Det gick inte att kopiera. Markera raden och kopiera den.',
  preview: 'Förhandsvisning',
  frameTitle: 'Traillopp på Trailherd',
})
