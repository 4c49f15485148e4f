import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { loginInput } from '#shared/accounts/schema.ts'

/** The state of the login form. The page keeps it, so that switching tabs loses nothing typed. */
export const useLoginForm = () =>
  useForm({ resolver: zodResolver(loginInput), defaultValues: { username: '', password: '' } })

export type LoginFormState = ReturnType<typeof useLoginForm>
