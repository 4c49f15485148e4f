/** What can be wrong with the descriptions of pictures. */
export const messages = {
  picture: 'Picture',
  description: 'A picture’s description',
  descriptionsExpected: 'Picture descriptions must be an object of addresses and texts',
  tooManyDescriptions: 'A listing takes at most 60 picture descriptions',
}
export type PictureMessages = typeof messages
