import { inEnglish } from '#shared/language/messages.ts'

/** What is wrong with the fields of the account forms, and the names of the user types. */
export const accountMessages = inEnglish('shared/accounts', {
  userTypes: {
    race_organizer: 'Race Organizer',
    trip_organizer: 'Trip Organizer',
    athlete: 'Athlete',
  },
  bodyExpected: 'Send the fields as a JSON object.',
  usernameTooShort: 'Username must be at least 3 characters.',
  usernameTooLong: 'Username must be at most 64 characters.',
  usernameInvisible: 'Username contains a character that cannot be seen.',
  usernameWithoutLetter: 'Username needs at least one letter or digit.',
  usernameMixesAlphabets: 'Username must use letters of one alphabet.',
  passwordMissing: 'Password is required',
  /** In login and registration the specification ends this message with a full stop, elsewhere it does not. */
  signInPasswordTooShort: 'Password must be at least 6 characters.',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordTooLong: 'Password must be at most 256 characters',
  samePassword: 'This is the password you have now. Choose another one.',
  passwordsDiffer: "Passwords don't match",
  linkIncomplete: 'The link is incomplete.',
  chooseUserType: 'Choose race organizer, trip organizer or athlete.',
  invalidEmail: 'Invalid email address',
  enterValidEmail: 'Please enter a valid email address',
  chooseLanguage: 'Choose English (en) or Swedish (sv).',
  displayName: 'Display name',
  profilePicture: 'Profile picture',
  passkeyName: 'Name',
  passkeyDamaged: 'The passkey could not be read.',
})
