import { declareJourneys } from './journeys.ts';

declareJourneys('firefox');
