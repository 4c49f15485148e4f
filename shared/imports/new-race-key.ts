/** Tells a source's new races apart, also when it is read again. */
export const newRaceKey = ({ name, date, location }: { name: string; date: string; location: string }) =>
  `new ${date} ${name.toLowerCase()} ${location.toLowerCase()}`

/** Tells what a source says of a race that is stored. */
export const storedRaceKey = (raceId: number) => `race ${raceId}`
