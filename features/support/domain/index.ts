export { afterEvent, canDo, type TicketEvent, type TicketFacts } from './ticket.ts'
export { excerptOf } from './excerpt.ts'
export { ARTICLES, articleOf, relatedTo, TOPICS, type Article } from './help/articles.ts'
export { searchHelp, type FoundArticle } from './help/search.ts'
