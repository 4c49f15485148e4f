import { inEnglish } from '#shared/language/messages.ts'

/** What search engines and messengers say below a page's title. */
export const pageDescriptions = inEnglish('shared/pages/descriptions', {
  slogan: 'Small trail races and guided running trips',
  pages: {
    home: 'Find a small trail race or running trip: by distance, climb, terrain, date and place, on a list or a map.',
    trips: 'Guided running trips in small groups: dates, places, prices and free spots.',
    about: 'What Trailherd is for, how we go about it, and the team behind it.',
    contact: 'Write to Trailherd, or to the people behind a race.',
    tierProgram: 'LAMB, GOAT, SHEPHERD: help run a trip and travel for less, for nothing, or for a share.',
    measuring:
      'How Trailherd measures the distance and climb of a GPX file, and how far that can be trusted.',
    logoPreview: 'Four marks for Trailherd, on light and dark ground, in large and small.',
    privacy: 'What Trailherd stores about you, for how long, and who sees it.',
    terms: 'What you can expect of Trailherd, and what we expect of you.',
  },
  race: ({ name, location, facts }: { name: string; location: string; facts: string[] }) =>
    `${[`${name}, ${location}`, facts.join(', ')].filter(Boolean).join(': ')}.`,
  climb: (metres: string) => `${metres} m of climb`,
  climbNotKnown: 'climb not known',
  trip: (trip: { name: string; location: string; dates: string; days: number; level: string }) =>
    `${trip.name}, ${trip.location}: ${trip.dates}, ${trip.days} days, ${trip.level}.`,
})
