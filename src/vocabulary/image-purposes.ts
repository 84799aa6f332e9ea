/** Avatars are public; return photos are not. */
export const IMAGE_PURPOSES = ['avatar', 'return-photo'] as const
export type ImagePurpose = (typeof IMAGE_PURPOSES)[number]
