/** From unaged to longest aged. */
export const EXPRESSIONS = ['blanco', 'still', 'reposado', 'cristalino', 'anejo', 'dosMaderas', 'extraanejo'] as const
export type Expression = (typeof EXPRESSIONS)[number]
