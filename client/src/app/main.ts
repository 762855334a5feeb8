import './theme.css';
import { mount } from 'svelte';
import { speakAsAsked } from '../words';
import App from './App.svelte';

const target = document.getElementById('app');
speakAsAsked(location.search);
if (target) mount(App, { target });
