import { inEnglish } from '#shared/language/messages.ts'

/** Why a picture is not stored or shown. */
export const uploadMessages = inEnglish('server/uploads', {
  notFound: 'There is no such picture.',
  storeDown: 'Pictures cannot be stored or shown right now. Please try again shortly.',

  notMultipart: 'Send the picture as a form (Content-Type: multipart/form-data).',
  tooLarge: 'The picture is too large: it may have at most 10 MB.',
  noPicture: 'Send one picture, in the field image.',
  choosePicture: 'Choose a picture',
  unreadableForm: 'The form cannot be read.',
  onePictureOnly: 'Send one picture at a time.',
  emptyFile: 'The file is empty.',
  interrupted: 'The connection was lost before the whole picture arrived.',

  wrongType: 'The picture must be a JPEG, PNG, WebP or AVIF.',
  animated: 'Animated pictures cannot be used. Please send a still one.',
  tooManyPixels: 'The picture has too many pixels: it may have at most 50 million.',
  tooLongSide: 'The picture is too long: no side may be over 16,383 pixels.',
  damaged: 'The picture is damaged or incomplete. Please save it again and send it once more.',
  tooMuchWork: 'The picture takes too long to process. Please send a smaller one.',

  manyPictures: 'Many pictures are being processed right now. Please try again shortly.',
  twoWaiting: 'Two of your pictures are waiting already. Please send this one again when they are done.',
  dayLimit: (megabytes: number, when: string) =>
    `One person may send ${megabytes} MB of pictures in a day, and this one would be more. Please try again ${when}.`,
})
