import { ApiError, api } from '#client/lib/api/api.ts'
import type {
  AddressChange,
  ChangePasswordInput,
  LoginInput,
  ProfileInput,
  RegisterInput,
  ResetPasswordInput,
  UserView,
  VerificationRequired,
} from '#shared/accounts/schema.ts'

/** The calls about accounts (specification, section 7; contract, section 3). */
export const accountCalls = {
  login: (input: LoginInput) => api.post<UserView>('/api/login', input),
  register: (input: RegisterInput) => api.post<UserView | VerificationRequired>('/api/register', input),
  forgotPassword: (email: string) => api.post('/api/forgot-password', { email }),
  resetPassword: (input: ResetPasswordInput) => api.post('/api/reset-password', input),
  verifyEmail: (token: string) => api.post('/api/verify-email', { token }),
  keepAddress: (token: string) => api.post<AddressChange>('/api/keep-address', { token }),
  sendVerification: () => api.post('/api/send-verification'),
  changeProfile: (input: ProfileInput) => api.patch<UserView>('/api/user', input),
  changePassword: (input: ChangePasswordInput) => api.post<UserView>('/api/change-password', input),
  ownData: () => api.get<object>('/api/user/export'),
  deleteAccount: (password: string) => api.delete('/api/user', { password }),
}

/** True when a login was refused because the address must be verified first (contract, section 6). */
export const requiresVerification = (error: unknown): boolean => {
  if (!(error instanceof ApiError) || error.status !== 403) return false
  try {
    const body = JSON.parse(error.body) as Partial<VerificationRequired> | null
    return body?.requiresEmailVerification === true
  } catch {
    return false
  }
}
