/** The filter panel, which is loaded beside the list. */
export const messages = {
  search: 'Search',
  searchHint: 'Name, place or word',
  distance: 'Distance',
  /** The distance slider's stops; the last one has no upper limit (specification, section 9). */
  distanceStop: (km: number, isLast: boolean) => `${km}K${isLast ? '+' : ''}`,
  allLevels: 'All',
  ownRange: 'Your range',
  fromDate: 'From date',
  toDate: 'To date',
  datesBackwards: 'The first date is after the last.',
  terrain: 'Terrain',
  specialFormats: 'Special formats',
  fee: (level: string, meaning: string) => `${level}: ${meaning}`,
}
export type PanelMessages = typeof messages
