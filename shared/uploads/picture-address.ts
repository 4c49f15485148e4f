import { pictureMessages } from '#messages/shared/uploads.ts'
import { addressError, lineOfText, type Wording } from '#shared/text/text-schema.ts'
import { protocolOf } from '#shared/text/web-address.ts'
import { uploadedHashOf } from './addresses.ts'

/** A picture: an https address, the only kind that browsers may load, or a picture that was uploaded here. */
export const pictureAddress = (name: Wording) =>
  lineOfText(name, 2000).refine((value) => protocolOf(value) === 'https:' || uploadedHashOf(value) !== null, {
    error: addressError(name, (read) => pictureMessages().notPictureAddress(read)),
  })
