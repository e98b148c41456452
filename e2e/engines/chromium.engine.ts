import { declareJourneys } from './journeys.ts';

declareJourneys('chromium');
