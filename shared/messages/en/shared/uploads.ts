import { inEnglish } from '#shared/language/messages.ts'

/** What can be wrong with pictures and their descriptions. */
export const pictureMessages = inEnglish('shared/uploads', {
  picture: 'Picture',
  notPictureAddress: (name: string) =>
    `${name} must start with https://, such as https://example.com/picture.jpg`,
  description: 'A picture’s description',
  descriptionsExpected: 'Picture descriptions must be an object of addresses and texts',
  tooManyDescriptions: 'A listing takes at most 60 picture descriptions',
})
