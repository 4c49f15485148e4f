import type { ReactNode } from 'react'
import { inEnglish } from '#shared/language/messages.ts'

/** The account page. */
export const ownAccountMessages = inEnglish('client/features/accounts/own', {
  title: 'Your account',
  saving: 'Saving...',
  tryAgain: 'Please try again.',
  profile: {
    title: 'Profile',
    username: 'Username',
    accountType: 'Account type',
    memberSince: 'Member since',
    displayName: 'Display name',
    hint: 'Shown with your reviews. If it is empty, your username is shown. The username is always public.',
    submit: 'Save profile',
    done: 'Profile saved',
    failed: 'Your profile could not be saved',
  },
  email: {
    title: 'Email',
    address: 'Email address',
    hint: 'We send a link to a new address. Leave it empty to remove your address.',
    submit: 'Save email',
    saved: 'Email saved',
    unchanged: 'Your address stays the same.',
    removed: 'Email removed',
    checkEmail: 'Check your email',
    failed: 'Your email could not be saved',
    none: 'Your account has no email address.',
    noneYet: 'Your account has no email address yet.',
    verified: 'Verified',
    notVerified: 'Not verified',
    pending: (email: ReactNode): ReactNode => (
      <>{email} is not verified yet: open the link that we sent to it.</>
    ),
    currentUntilThen: 'Until then we use your current address.',
    whyVerify:
      'If you forget your password, we can send a link to a verified address. Trips booked with it show up in your bookings.',
    removeNew: 'Remove this address',
    keepCurrent: 'Keep the current address',
  },
  language: {
    title: 'Language of mails',
    label: 'Language',
    hint: 'The language button at the top of the page changes it too.',
    submit: 'Save language',
    done: 'Language of mails saved',
    failed: 'The language could not be saved',
  },
  password: {
    title: 'Password',
    text: 'A new password logs you out on all other devices.',
    current: 'Current password',
    new: 'New password',
    submit: 'Change password',
    submitting: 'Changing...',
    done: 'Password changed',
    doneText: 'You are logged out on all other devices.',
    failed: 'Your password could not be changed',
  },
  data: {
    title: 'Your data',
    text: 'Your profile, races, trips, reviews, bookings, alerts and what you saved, in one file (JSON) that you can read and keep.',
    submit: 'Download all my data',
    submitting: 'Preparing...',
    failed: 'Your data could not be downloaded',
  },
  deletion: {
    title: 'Delete account',
    administrator:
      'This is an administrator account. It can only be deleted after it is removed from the settings of the site.',
    text: 'Deletes your account for good. Before you decide, you see what is deleted and what stays.',
    open: 'Delete my account...',
    question: 'Delete your account?',
    cannotBeUndone: 'This action cannot be undone.',
    submit: 'Delete my account',
    submitting: 'Deleting...',
    deletedTitle: 'What is deleted',
    deleted: [
      'Your profile: username, display name, email address and password',
      'Your reviews',
      'Your sessions: you are logged out on all devices',
    ],
    staysTitle: 'What stays',
    stays: [
      'Races and trips that you published stay online, and you can no longer edit them. If you do not want that, delete them first.',
      'Bookings stay with the trip’s organizer, with the details that you gave. If you are not coming, cancel them first.',
    ],
    passwordHint: 'To make sure that it is you.',
    done: 'Account deleted',
    doneText: 'Your account is deleted. Happy trails!',
    failed: 'Your account could not be deleted',
  },
})
export type OwnAccountMessages = ReturnType<typeof ownAccountMessages>
