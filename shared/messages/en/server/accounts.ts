import { inEnglish, plural } from '#shared/language/messages.ts'

/** Answers of the account calls, and the mails about accounts. */
export const accountMessages = inEnglish('server/accounts', {
  wrongCredentials: 'Wrong username or password.',
  otherAccount: 'You have been logged out, or somebody else has logged in here. Log in again first.',
  verifyFirst: 'Please verify your email address first. We have sent you a link.',
  blocked: (reason: string) =>
    `This account is blocked${reason ? ` (${reason})` : ''}. Write to us from the contact page if you think that is wrong.`,
  usernameTaken: 'This username is taken. Please choose another.',
  emailTaken: 'There is already an account with this email address.',
  commonPassword: 'This password is one of the most common ones. Please choose another.',
  wrongPassword: 'This is not your current password.',
  tooManyLogins: 'Too many people are logging in right now. Please try again shortly.',
  administratorStays:
    'This is an administrator account. It can only be deleted after it is removed from the settings of the site.',
  nothingToVerify: 'No email address of yours needs to be verified.',
  resetLinkSent: "If that email exists, we've sent a password reset link.",
  resetLinkDead: 'This reset link is invalid or has expired.',
  passwordReset: 'Your password has been changed. You can log in with it now.',
  emailVerified: 'Email verified successfully!',
  verificationLinkDead: 'This verification link is invalid or has expired.',
  mailedTooMany: (most: number, isConfirmed: boolean) =>
    `You can mail ${plural('en', most, { one: 'one person', other: `${most} people` })} a day from here, and this would be more. Nobody was added or mailed.${isConfirmed ? ' Please go on tomorrow.' : ' To mail more, write to us from the contact page: we look at who you are, once, and lift the limit.'}`,
  verifiedAlready: 'This address is verified already.',
  keepLinkDead:
    'There is no change of address to stop. It was stopped before, or the new address is verified.',
  verificationSent: 'Verification email sent. Please check your inbox.',
  passkeyRefused: 'This passkey does not work here. Sign in with your password instead.',
  passkeyNotAdded: 'The passkey could not be added. Please start again.',
  passkeyKnown: 'This passkey is added already.',
  passkeyLimit: (most: number) => `You have ${most} passkeys, which is as many as an account can have.`,
  noSuchPasskey: 'You have no such passkey.',
  noSuchSession: 'You are not signed in there any more.',
  mails: {
    username: 'Username',
    verifyAddress: {
      subject: 'Verify your email address',
      paragraphs: [
        'Somebody gave this address for the Trailherd account below. If the account is yours, please confirm that the address is yours, too.',
        'If you do not know the account, ignore this mail. Nothing happens unless you confirm.',
      ],
      action: 'Verify this address',
      footnote: 'The link works once, within 24 hours. If you ask for a new link, this one stops working.',
    },
    resetPassword: {
      subject: 'Reset your password',
      paragraphs: [
        'Somebody, hopefully you, asked for a new password for your Trailherd account.',
        'If it was not you, you can ignore this mail. Your password stays the same.',
      ],
      action: 'Choose a new password',
      footnote: 'The link works once, within 1 hour. If you ask for a new link, this one stops working.',
    },
    addressTaken: {
      subject: 'You already have an account',
      paragraphs: [
        'Somebody, hopefully you, tried to use this address for another Trailherd account. It already belongs to the account below, and that has not changed.',
        'If you forgot your password, choose a new one. If it was not you, you can ignore this mail.',
      ],
      action: 'Choose a new password',
    },
    addressChanging: {
      subject: 'Your email address is being changed',
      paragraphs: [
        'Somebody, hopefully you, wants to use another email address for the Trailherd account below. It is used once it is verified. Until then this address stays.',
        'If it was not you, keep this address. Then choose a new password, because somebody knows yours.',
      ],
      action: 'Keep this address',
      footnote: 'The link works until the new address is verified.',
    },
    addressRemoved: {
      subject: 'Your email address was removed',
      paragraphs: [
        'The Trailherd account below no longer has this email address.',
        'If it was not you, log in, choose a new password and enter this address again.',
      ],
      action: 'Go to my account',
    },
    passkeyAdded: {
      subject: 'A passkey was added to your account',
      paragraphs: [
        'The Trailherd account below has a new passkey. It signs in without the password.',
        'If it was not you, remove the passkey on your account page, end the other sessions there, and choose a new password.',
      ],
      action: 'To my account',
    },
    passkeyRemoved: {
      subject: 'A passkey was removed from your account',
      paragraphs: [
        'A passkey of the Trailherd account below was removed. Nobody can sign in with it any more. Your password still works.',
        'If it was not you, choose a new password, which ends all other sessions.',
      ],
      action: 'To my account',
    },
    guessedAt: {
      subject: 'Somebody is guessing your password',
      paragraphs: [
        'In the last day there were many tries to log in to the Trailherd account below with wrong passwords. We have slowed them down.',
        'Where you have logged in before, you can log in as always. On a new device you may have to wait for some minutes, or you choose a new password there.',
        'If your password is short, or if you use it on other sites too, please choose another one.',
      ],
      action: 'Choose a new password',
      footnote: 'We write this at most once a day.',
    },
  },
})
