import { inEnglish } from '#shared/language/messages.ts'

/** The page with the logo options. */
export const markMessages = inEnglish('client/features/site/marks', {
  title: 'Logo options',
  lead: 'Four marks for one name, each on the backgrounds it has to work on, down to the size of a browser tab.',
  chosen: 'Chosen',
  options: {
    goat: {
      name: 'Goat',
      text: 'A mountain goat, folded along the nose like a ridge: one side in the sun, one in the shade.',
    },
    herd: {
      name: 'Herd',
      text: 'Three peaks in a row, each taller than the one before, as the crew grows from LAMB to SHEPHERD.',
    },
    horn: { name: 'Horn', text: 'A ram’s horn drawn the way a map draws a hill: in contour lines.' },
    waymark: { name: 'Waymark', text: 'A signpost at a fork, with a ridge cut out of its board.' },
  },
  grounds: { badge: 'Badge', paper: 'On paper', night: 'By night', oneColour: 'One colour' },
  files: {
    title: 'In use',
    lead: 'The icon of the browser tab, the one for home screens, and the card that other sites show for a link to Trailherd.',
    anySize: 'any size',
    download: 'Download',
    downloadFile: (file: string) => `Download ${file}`,
    card: 'The card for shared links: the goat, the name Trailherd and a mountain landscape',
  },
})
export type MarkMessages = ReturnType<typeof markMessages>
