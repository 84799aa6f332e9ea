/** For logs; visitors see a translated message. */
export class FeaturedProductsFailed extends Error {
  constructor(cause: unknown) {
    super('Error al cargar productos destacados', { cause })
  }
}
