export const RECOVERY_CHANNELS = ['mail', 'whatsapp'] as const
export type RecoveryChannel = (typeof RECOVERY_CHANNELS)[number]
