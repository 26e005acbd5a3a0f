import type { BusinessesService } from '../../businesses/profile/businesses.service.js';
import type { MarketplaceService } from '../../businesses/marketplace/marketplace.service.js';
import type { InsightsService } from '../../insights/insights.service.js';
import type { ProposalsService } from '../proposals/proposals.service.js';
import type { ToolRegistry } from '../tools/tool-registry.js';
import type { Reply, Question } from './question.js';

export interface AnswerDeps {
  registry: ToolRegistry;
  proposals: ProposalsService;
  insights: InsightsService;
  businesses: BusinessesService;
  marketplace: MarketplaceService;
}

/** How each intent is answered. */
export type Answers = Record<string, (question: Question, deps: AnswerDeps) => Promise<Reply>>;
