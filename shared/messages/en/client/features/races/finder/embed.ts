import { inEnglish } from '#shared/language/messages.ts'

/** Showing a search on another site. */
export const embedMessages = inEnglish('client/features/races/finder/embed', {
  title: 'Embed this list',
  text: 'Show these races on your own site. The frame follows this search: new races appear by themselves.',
  view: 'View',
  views: { list: 'List', map: 'Map' },
  races: 'Number of races',
  width: 'Width',
  widths: { full: 'Full width', fixed: (pixels: number) => `${pixels} pixels` },
  height: 'Height',
  heights: (pixels: number) => `${pixels} pixels`,
  line: 'The line for your page',
  hint: 'Paste it into the HTML of your page.',
  copy: 'Copy the line',
  copied: 'Line copied',
  copyFailed: 'Copying did not work. Select the line and copy it.',
  preview: 'Preview',
  frameTitle: 'Trail races on Trailherd',
})
