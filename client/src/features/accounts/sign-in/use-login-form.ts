import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { loginInput } from '#shared/accounts/schema.ts'

/** What is typed into the login form; it outlives the form's being on the screen. */
export const useLoginForm = () =>
  useForm({ resolver: zodResolver(loginInput), defaultValues: { username: '', password: '' } })

export type LoginFormState = ReturnType<typeof useLoginForm>
