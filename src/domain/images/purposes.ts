/** What a picture may be sent for. Avatars are shown to everybody, the pictures of a return to few. */
export const IMAGE_PURPOSES = ['avatar', 'return-photo'] as const
export type ImagePurpose = (typeof IMAGE_PURPOSES)[number]
