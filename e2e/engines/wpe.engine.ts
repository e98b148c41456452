import { declareJourneys } from './journeys.ts';

declareJourneys('wpe');
