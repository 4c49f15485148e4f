/** By which a source's new race is told apart from its others, so that what was ignored stays ignored. */
export const newRaceKey = ({ name, date, location }: { name: string; date: string; location: string }) =>
  `new ${date} ${name.toLowerCase()} ${location.toLowerCase()}`
